import { ButtonLink, Icon, Tag } from '@taku/ui/design';
import { type Language, useLanguage, useSpoken, useWords } from '@taku/ui/i18n';
import { reviewPath } from '@taku/ui/appraisals';
import { GameMark } from '../games/tiles.tsx';
import { replayPath } from '../room/paths.ts';
import type { LevelWords } from './filters.ts';
import type { Item } from './items.ts';
import { profileWords } from './words.ts';

type Say = ReturnType<typeof useWords<typeof profileWords>>;

const DAY_MS = 86_400_000;

function whenText(at: number, now: number, language: Language, say: Say): string {
  const midnight = new Date(now).setHours(0, 0, 0, 0);
  const time = new Intl.DateTimeFormat(language, { hour: 'numeric', minute: '2-digit' }).format(at);
  if (at >= midnight) return `${say('today')} ${time}`;
  if (at >= midnight - DAY_MS) return `${say('yesterday')} ${time}`;
  return new Intl.DateTimeFormat(language, { month: 'short', day: 'numeric' }).format(at);
}

function useTitle(item: Item, levels: LevelWords): string {
  const say = useWords(profileWords);
  const spoken = useSpoken();
  const names = item.others.map(({ name, bot }) => {
    const level = bot === null ? undefined : levels.get(bot);
    return level ? `CPU ${spoken(level)}` : name;
  });
  const joined = names.join(say('comma'));
  return item.seat === null ? names.join(' – ') : say('against', { names: joined });
}

function StarButton({
  name,
  isKept,
  onKeep,
}: {
  readonly name: string;
  readonly isKept: boolean;
  readonly onKeep: (kept: boolean) => void;
}) {
  const say = useWords(profileWords);
  return (
    <button
      type="button"
      className="pf-star"
      aria-pressed={isKept}
      aria-label={say('keep', { name })}
      onClick={() => onKeep(!isKept)}
    >
      <Icon name="star" size={20} />
    </button>
  );
}

function Tags({ item }: { readonly item: Item }) {
  const say = useWords(profileWords);
  return (
    <>
      {item.seat === null && <Tag icon="eye">{say('watched')}</Tag>}
      {item.early && <Tag>{say(item.early.how)}</Tag>}
      {item.isRated && <Tag>{say('rated')}</Tag>}
    </>
  );
}

type HistoryRowProps = {
  readonly item: Item;
  readonly levels: LevelWords;
  readonly now: number;
  readonly hasReview: boolean;
  readonly isKept: boolean;
  readonly onKeep: (matchId: string, kept: boolean) => void;
};

/** Game and opponent, when and how long, the result, the star, and the ways to look again. */
export function HistoryRow({ item, levels, now, hasReview, isKept, onKeep }: HistoryRowProps) {
  const say = useWords(profileWords);
  const spoken = useSpoken();
  const language = useLanguage();
  const title = useTitle(item, levels);
  const when = whenText(item.endedAt, now, language, say);
  const length =
    item.deals !== null
      ? say('dealsPlayed', { n: item.deals })
      : item.acts !== null && item.acts > 0
        ? say('movesPlayed', { n: item.acts })
        : null;
  const figure = typeof item.figure === 'string' ? item.figure : spoken(item.figure);
  return (
    <tr className="hs-row pf-row">
      <th scope="row">
        <GameMark game={item.game} size={28} />
        <span className="pf-who">
          <span className="pf-title">
            <strong>{title}</strong> <Tags item={item} />
          </span>
          <span className="tk-caption">{[when, ...(length ? [length] : [])].join('・')}</span>
        </span>
      </th>
      <td className="pf-figure" data-outcome={item.seat === null ? undefined : item.outcome}>
        {figure}
        {item.seat !== null && item.outcome !== 'over' && (
          <small className="tk-caption">{say(item.outcome)}</small>
        )}
      </td>
      <td className="pf-look">
        <StarButton
          name={`${title} ${when}`}
          isKept={isKept}
          onKeep={(kept) => onKeep(item.matchId, kept)}
        />
        <ButtonLink small href={replayPath(item.matchId)}>
          {say('replay')}
        </ButtonLink>
        {hasReview && (
          <ButtonLink small href={reviewPath(item.matchId)}>
            {say('review')}
          </ButtonLink>
        )}
      </td>
    </tr>
  );
}
