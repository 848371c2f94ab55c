import './controls.css';

type SwitchProps = {
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly disabled?: boolean;
  /** The row beside it already shows the words. */
  readonly labelHidden?: boolean;
};

export function Switch({ label, checked, onChange, disabled, labelHidden }: SwitchProps) {
  return (
    <label className="tk-switch">
      <input
        type="checkbox"
        role="switch"
        checked={checked}
        disabled={disabled}
        onChange={(event) => {
          onChange(event.currentTarget.checked);
        }}
      />
      <span className={labelHidden ? 'tk-hidden' : undefined}>{label}</span>
    </label>
  );
}
