import { Skeleton } from '@taku/ui/design';

/** While a screen is on its way: bars after 200 ms, never a spinner. */
export function PageSkeleton() {
  return (
    <main className="page-skeleton">
      <Skeleton
        bars={[
          { width: '40%', height: 24 },
          { width: '100%', height: 180 },
          { width: '70%', height: 18 },
          { width: '55%', height: 18 },
        ]}
      />
    </main>
  );
}
