import { Button } from './Button.tsx';
import { Overlay } from './Modal.tsx';
import './modal.css';

type AskDialogProps = {
  readonly title: string;
  /** What goes, and what stays. */
  readonly detail: string;
  readonly keep: string;
  readonly act: string;
  readonly onKeep: () => void;
  readonly onAct: () => void;
};

/** Asks once before something goes; the first button, where the focus begins, changes nothing. */
export function AskDialog({ title, detail, keep, act, onKeep, onAct }: AskDialogProps) {
  return (
    <Overlay title={title} onClose={onKeep}>
      <p>{detail}</p>
      <div className="tk-ask">
        <Button onClick={onKeep}>{keep}</Button>
        <Button tone="ink" onClick={onAct}>
          {act}
        </Button>
      </div>
    </Overlay>
  );
}
