import type { ReviewProps } from '@taku/ui';
import { ReviewFrame } from '@taku/ui/review';
import { SessionReview } from './SessionReview.tsx';

export function LogReview({ log }: ReviewProps) {
  return (
    <ReviewFrame>
      <SessionReview log={log} />
    </ReviewFrame>
  );
}
