import type { Language } from '@taku/ui/i18n';
import type { SpotUi } from '@taku/ui';
import { type AppraiserAbout } from '@taku/ui/appraisals';
import { type Judged, accuracyOf, amountText, unitText } from '@taku/ui/review';

/** 63% or 0.6点: how well a match was decided, in the measure of its game; null without figures. */
export function accuracyText(
  judged: readonly Judged[],
  spots: SpotUi,
  about: AppraiserAbout,
  lang: Language,
): string | null {
  const kind = spots.accuracy ?? 'fair';
  const figure = accuracyOf(judged, kind, about.decimals);
  if (figure === null) return null;
  if (kind !== 'loss') return `${Math.round(100 * figure)}%`;
  return `${amountText(figure, Math.max(1, about.decimals))}${unitText(about.unit, lang)}`;
}
