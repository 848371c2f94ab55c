import type { AppraisalSource } from '@taku/ui/appraisals';

/** The desk is loaded with the first question. */
export const appraisalSource: AppraisalSource = {
  ask(question, listen) {
    let isOver = false;
    let end = () => {
      isOver = true;
    };
    const open = async () => {
      const { desk } = await import('./browserDesk.ts');
      if (!isOver) end = desk.ask(question, listen);
    };
    open().catch(() => {
      if (!isOver) listen({ kind: 'failed', cause: 'unreachable' });
    });
    return () => end();
  },
};
