import { TextInput } from '@mantine/core'
import type { RainRecord } from '#weather-clauses/record.ts'
import { recordIn } from './record-field.tsx'

/** `none`: there is no hash in the text; `other`: it is of nothing in the record. */
type Match = 'none' | 'other' | { entry: number } | 'forecast'

/** What of a record has the hash in a pasted text. */
export function matchIn({ chain, sha256 }: RainRecord, text: string): Match {
  const given = recordIn(text)
  if (given === undefined) return 'none'
  const entry = chain.find(({ hash }) => hash === given)
  if (entry) return { entry: entry.id }
  return given === sha256 ? 'forecast' : 'other'
}

const confirmed = ({ chain }: RainRecord, match: Match): string | undefined => {
  if (match === 'forecast') return 'It is the hash of this forecast.'
  if (typeof match !== 'object') return undefined
  const until = `It is the hash of entry ${match.entry}: nothing up to it was changed since your email.`
  return match.entry === chain.length ? until : `${until} What came after it is in later emails.`
}

interface LetterFieldProps {
  record: RainRecord
  text: string
  onChange: (text: string) => void
}

/** Compares a record with the hash that both sides got by email, which no server can change. */
export function LetterField({ record, text, onChange }: LetterFieldProps) {
  const match = matchIn(record, text)
  const words = confirmed(record, match)
  const error = match === 'other' ? 'Nothing in this record has that hash.' : 'A hash has 64 letters and digits.'
  return (
    <>
      <TextInput
        label="Hash in your email, to compare"
        value={text}
        onChange={(event) => onChange(event.currentTarget.value)}
        autoComplete="off"
        spellCheck={false}
        error={text.trim() !== '' && words === undefined && error}
      />
      {words !== undefined && <p role="status">{words}</p>}
    </>
  )
}
