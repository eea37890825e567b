interface HiddenFieldProps {
  name: string
  value: string
  onChange: (value: string) => void
}

/** A field that no person sees, and that programs fill: what has a value in it is not sent on. */
export const HiddenField = ({ name, value, onChange }: HiddenFieldProps) => (
  <div className="vh" aria-hidden="true">
    <input
      name={name}
      tabIndex={-1}
      autoComplete="off"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  </div>
)
