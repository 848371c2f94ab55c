import type { ActionType } from '@taku/stud/rules';
import { judgeLv2Hi } from './lv2Hi.ts';
import { judgeLv2Razz } from './lv2Razz.ts';
import { judgeLv2Stud8 } from './lv2Stud8.ts';
import { type Judgement, type Spot, carryOut } from './spot.ts';

const JUDGES = { studHi: judgeLv2Hi, razz: judgeLv2Razz, stud8: judgeLv2Stud8 } as const;

export function judgeLv2(spot: Spot): Judgement {
  return JUDGES[spot.deal.gameType](spot);
}

export function chooseLv2(spot: Spot): ActionType {
  return carryOut(spot, judgeLv2(spot).plan);
}
