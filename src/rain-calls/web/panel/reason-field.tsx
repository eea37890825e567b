import { Textarea } from '@mantine/core'

interface ReasonFieldProps {
  /** Who reads it. */
  description: string
  required: boolean
  value: string
  fault: string | undefined
  onChange: (reason: string) => void
}

/** Why dates are offered, in the photographer’s words. */
export const ReasonField = ({ description, required, value, fault, onChange }: ReasonFieldProps) => (
  <Textarea
    label="Why?"
    description={description}
    required={required}
    autosize
    minRows={2}
    maxLength={500}
    value={value}
    error={fault}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
)
