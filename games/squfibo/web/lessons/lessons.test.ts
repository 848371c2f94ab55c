import { squfibo } from '@taku/squfibo/rules';
import { lessonFaults } from '@taku/ui/testing';
import { expect, it } from 'vitest';
import { lessons } from './index.ts';

it('every lesson is a legal game, is solved by its solution, and explains what is wrong', () => {
  expect(lessonFaults(squfibo, lessons)).toEqual([]);
});
