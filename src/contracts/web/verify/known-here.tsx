import { useEffect, useState } from 'react'
import { hashesOf, type KnownHashes } from '#contracts/record-hashes.ts'
import { signing } from '#contracts/signing-api.ts'
import { call } from '#kernel/web/call.ts'
import type { RecordCheck } from '#weather-clauses/record-check.ts'

const names: Record<keyof KnownHashes, string> = { bundle: 'the record', clause: 'the clause', signed: 'the contract' }

const listed = (known: KnownHashes, isKnown: boolean): string =>
  Object.entries(names)
    .filter(([name]) => known[name as keyof KnownHashes] === isKnown)
    .map(([, words]) => words)
    .join(', ')

/** What the server says of the hashes of a record, once it has: the file itself is never sent. */
export function useKnown(found: RecordCheck): KnownHashes | 'unreachable' | undefined {
  const [known, setKnown] = useState<KnownHashes | 'unreachable'>()
  useEffect(() => {
    const asking = new AbortController()
    call(signing.verify, { input: hashesOf(found) }, asking.signal).then(
      (answer) => setKnown(answer.known),
      () => asking.signal.aborted || setKnown('unreachable'),
    )
    return () => asking.abort()
  }, [found])
  return known
}

export function KnownHere({ known }: { known: ReturnType<typeof useKnown> }) {
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
