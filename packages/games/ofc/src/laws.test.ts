import { describeLaws } from '@taku/testkit';
import { ofc } from './game.ts';
import { laws } from './testing/laws.ts';

describeLaws(ofc, laws);
