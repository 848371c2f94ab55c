import { Component, type ErrorInfo, type ReactNode } from 'react';
import { Button, ButtonLink, TakuSeal } from '@taku/ui/design';
import { useWords } from '@taku/ui/i18n';
import { AppFrame } from './AppFrame.tsx';
import './errorPage.css';
import { appWords } from './words.ts';

function ErrorPage({
  title,
  caption,
  code,
  action,
}: {
  readonly title: string;
  readonly caption?: string;
  readonly code: string;
  readonly action: ReactNode;
}) {
  return (
    <div className="error-page">
      <TakuSeal size={56} />
      <h1>{title}</h1>
      {caption && <p>{caption}</p>}
      <div className="error-page-actions">{action}</div>
      <p className="error-page-code">{code}</p>
    </div>
  );
}

export function NotFoundPage() {
  const say = useWords(appWords);
  return (
    <AppFrame section={null}>
      <ErrorPage
        title={say('notFound')}
        code="404"
        action={
          <ButtonLink href="/" tone="ink">
            {say('home')}
          </ButtonLink>
        }
      />
    </AppFrame>
  );
}

function BrokenPage({ code }: { readonly code: string }) {
  const say = useWords(appWords);
  return (
    <main className="error-main">
      <ErrorPage
        title={say('broken')}
        caption={say('brokenCaption')}
        code={code}
        action={
          <>
            <Button
              tone="ink"
              onClick={() => {
                location.reload();
              }}
            >
              {say('reload')}
            </Button>
            <a className="tk-button tk-button-outline" href="/">
              {say('home')}
            </a>
          </>
        }
      />
    </main>
  );
}

type BoundaryState = { readonly error: Error | null };

/** The last net: a fault in a screen shows the seal and a sentence, not a blank page. */
export class ErrorBoundary extends Component<{ readonly children: ReactNode }, BoundaryState> {
  override state: BoundaryState = { error: null };

  static getDerivedStateFromError(error: Error): BoundaryState {
    return { error };
  }

  override componentDidCatch(error: Error, info: ErrorInfo) {
    console.error(error, info.componentStack);
  }

  override render() {
    const { error } = this.state;
    return error ? <BrokenPage code={`${error.name}: ${error.message}`} /> : this.props.children;
  }
}
