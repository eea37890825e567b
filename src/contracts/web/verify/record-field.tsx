import { TextInput } from '@mantine/core'

/** The record in a pasted text, undefined without one. */
export const recordIn = (text: string): string | undefined => /[0-9a-f]{64}/.exec(text.toLowerCase())?.[0]

interface RecordFieldProps {
  /** The record of the document on this server. */
  record: string
  text: string
  onChange: (text: string) => void
}

/** Compares the record of a document with the one that both sides got by email. */
export function RecordField({ record, text, onChange }: RecordFieldProps) {
  const given = recordIn(text)
  const isSame = given === record
  return (
    <>
      <TextInput
        label="Record in your email, to compare"
        value={text}
        onChange={(event) => onChange(event.currentTarget.value)}
        autoComplete="off"
        spellCheck={false}
        error={
          text.trim() !== '' && !isSame
            ? given
              ? 'This server’s record is another one.'
              : 'A record has 64 letters and digits.'
            : undefined
        }
      />
      {isSame && <p role="status">It is the same record.</p>}
    </>
  )
}
