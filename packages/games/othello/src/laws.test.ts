import { describeLaws } from '@taku/testkit';
import { othello } from './othello.ts';

describeLaws(othello);
