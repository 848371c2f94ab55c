import { stud } from '@taku/stud/rules';
import { lessonFaults } from '@taku/ui/testing';
import { expect, it } from 'vitest';
import { lessons } from './index.ts';

it('every lesson is a legal deal, is solved by its solution, and explains what is wrong', () => {
  expect(lessonFaults(stud, lessons)).toEqual([]);
});
