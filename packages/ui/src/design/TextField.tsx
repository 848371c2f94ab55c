import { useId, type InputHTMLAttributes } from 'react';
import './controls.css';

type TextFieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange'> & {
  readonly label: string;
  readonly error?: string | null;
  readonly onChange: (value: string) => void;
};

export function TextField({ label, error, onChange, ...rest }: TextFieldProps) {
  const id = useId();
  return (
    <div className={error ? 'tk-field tk-field-wrong' : 'tk-field'}>
      <label className="tk-field-label" htmlFor={id}>
        {label}
      </label>
      <input
        {...rest}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        onChange={(event) => {
          onChange(event.currentTarget.value);
        }}
      />
      {error && (
        <span className="tk-field-error" id={`${id}-error`} role="alert">
          {error}
        </span>
      )}
    </div>
  );
}
