export {
  type Ask,
  type ChooseAsk,
  type GameLessons,
  type Lesson,
  type LessonChoice,
  type LessonMove,
  type LessonStep,
  type LessonTable,
  type OwnAsk,
  type OwnTaskProps,
  defineLessons,
} from './lesson.ts';
export { type LessonRun, answerMove, goOn, plainText, startRun } from './lessonRun.ts';
