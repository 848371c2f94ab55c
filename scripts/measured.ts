// npm run measured: writes what models/ holds about the players into the README of each game.
import { writeFileSync } from 'node:fs';
import { measuredPages } from './measured/pages.ts';

for (const { path, renewed } of measuredPages()) writeFileSync(path, renewed);
