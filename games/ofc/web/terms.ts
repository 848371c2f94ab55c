import type { OfcConfig } from '@taku/ofc/rules';
import { type Words, counted } from '@taku/contract';
import type { Terms } from '@taku/ui';
import { ofcWords } from './words.ts';

function lengthOf({ maxHands, leadToWin }: OfcConfig): Words {
  if (maxHands !== null) {
    return { en: counted(maxHands, 'hand', 'hands'), ja: `${maxHands}ハンド` };
  }
  return { en: `until one leads by ${leadToWin}`, ja: `${leadToWin}点差がつくまで` };
}

function rulesOf({ ruleset, jokers }: OfcConfig): Words {
  const name = ofcWords[ruleset === 'house' ? 'houseRules' : 'foundingRules'];
  if (jokers === 0) return { en: `${name.en}, no jokers`, ja: `${name.ja}（ジョーカーなし）` };
  const en = `${name.en}, ${counted(jokers, 'joker', 'jokers')}`;
  return { en, ja: `${name.ja}（ジョーカー${jokers}枚）` };
}

function clockOf({ turnSeconds, bankSeconds }: OfcConfig): Words {
  if (turnSeconds === 0) return { en: 'no clock', ja: '時計なし' };
  const turn = { en: `${turnSeconds} s per turn`, ja: `1ターン${turnSeconds}秒` };
  if (bankSeconds === 0) return turn;
  return {
    en: `${turn.en}, a bank of ${bankSeconds} s`,
    ja: `${turn.ja}・持ち時間${bankSeconds}秒`,
  };
}

export function ofcTerms(config: OfcConfig): Terms {
  return { length: lengthOf(config), rules: rulesOf(config), clock: clockOf(config) };
}
