import { TextInput } from '@mantine/core'
import { useState } from 'react'

/** Compares the record of a document with the one that both sides got by email. */
export function RecordField({ record }: { record: string }) {
  const [text, setText] = useState('')
  const [given] = /[0-9a-f]{64}/.exec(text.toLowerCase()) ?? []
  const isSame = given === record
  return (
    <>
      <TextInput
        label="Record in your email, to compare"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        autoComplete="off"
        spellCheck={false}
        error={
          text.trim() !== '' && !isSame
            ? given
              ? 'This is another record: the one in your email was written anew, or belongs to another contract.'
              : 'A record has 64 letters and digits.'
            : undefined
        }
      />
      {isSame && <p role="status">It is the same record.</p>}
    </>
  )
}
