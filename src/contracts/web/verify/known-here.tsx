import { useEffect, useState } from 'react'
import { signing } from '#contracts/signing-api.ts'
import { call } from '#kernel/web/call.ts'
import type { RecordCheck } from '#weather-clauses/record-check.ts'
import type { Found } from './verdict.tsx'

type Known = NonNullable<Found['known']>

const names: Record<keyof Known, string> = { bundle: 'the record', clause: 'the clause', signed: 'the contract' }

const listed = (known: Known, isKnown: boolean): string =>
  Object.entries(names)
    .filter(([name]) => known[name as keyof Known] === isKnown)
    .map(([, words]) => words)
    .join(', ')

/** What the server says of the hashes of a record: the file itself is never sent. */
export function KnownHere({ found: { record, callHash } }: { found: RecordCheck }) {
  const [known, setKnown] = useState<Known | 'unreachable'>()
  const { clauseHash, signedHash } = record
  useEffect(() => {
    const asking = new AbortController()
    const hashes = {
      ...(callHash && { bundleHash: callHash }),
      ...(clauseHash && { clauseHash }),
      ...(signedHash && { signedHash }),
    }
    call(signing.verify, { input: hashes }, asking.signal).then(
      (answer) => setKnown(answer.known),
      () => asking.signal.aborted || setKnown('unreachable'),
    )
    return () => asking.abort()
  }, [callHash, clauseHash, signedHash])
  if (known === undefined) return null
  if (known === 'unreachable')
    return <p className="cap">The server could not be asked. All else was checked in this browser alone.</p>
  const [yes, no] = [listed(known, true), listed(known, false)]
  return (
    <p className="cap">
      {yes && `This server knows ${yes}. `}
      {no && `This server does not know ${no}: it may be of another studio, older, or deleted.`}
    </p>
  )
}
