import { Input } from '@mantine/core'
import { type ChangeEvent, useId } from 'react'
import type { RainRecord } from '#weather-clauses/record.ts'

/** What of a record has the hashes in a pasted text. */
export interface EmailedHash {
  /** How many hashes are in the text. */
  given: number
  /** Those that are of nothing in the record. */
  foreign: string[]
  /** The number of the last entry that has one of them. */
  entry: number | undefined
  isForecast: boolean
}

const wholeHash = /(?<![0-9a-z])[0-9a-f]{64}(?![0-9a-z])/g

export function matchIn(
  { chain, sha256, clauseHash, signedHash, documentHash, addendumHash }: RainRecord,
  text: string,
): EmailedHash {
  const given: string[] = text.toLowerCase().match(wholeHash) ?? []
  const own = [sha256, clauseHash, signedHash, documentHash, addendumHash, ...chain.map(({ hash }) => hash)]
  return {
    given: given.length,
    foreign: given.filter((hash) => !own.includes(hash)),
    entry: chain.findLast(({ hash }) => given.includes(hash))?.id,
    isForecast: sha256 !== null && given.includes(sha256),
  }
}

/** Whether an email has the hash of what was read, and of nothing that is not in the record. */
export const isOfEmail = ({ chain }: RainRecord, { foreign, entry = 0 }: EmailedHash): boolean =>
  foreign.length === 0 &&
  entry >
    Math.max(
      0,
      chain.findLastIndex(({ kind }) => kind === 'read'),
    )

function confirmed({ chain }: RainRecord, { entry, isForecast }: EmailedHash): string {
  const forecast = isForecast ? ['It has the hash of this forecast.'] : []
  if (entry === undefined) return forecast.join('') || 'It has hashes of this record, but of none of its entries.'
  const until = `It has the hash of entry ${entry}: nothing up to it was changed since your email.`
  const after = entry === chain.length ? [] : ['What came after it is in later emails.']
  return [...forecast, until, ...after].join(' ')
}

/** Why a text confirms nothing; undefined when it does, or is empty. */
function faultIn({ given, foreign }: EmailedHash, text: string): string | undefined {
  if (foreign.length > 0)
    return `Nothing in this record has the hash ${foreign.map((hash) => `${hash.slice(0, 12)}…`).join(', ')}`
  return given === 0 && text.trim() !== '' ? 'A hash has 64 letters and digits.' : undefined
}

interface EmailedHashFieldProps {
  record: RainRecord
  text: string
  onChange: (text: string) => void
}

/** Compares a record with the hashes that both sides got by email, which no server can change. */
export function EmailedHashField({ record, text, onChange }: EmailedHashFieldProps) {
  const id = useId()
  const match = matchIn(record, text)
  const fault = faultIn(match, text)
  return (
    <>
      {/* A text area that grows would be loaded with the page for this alone. */}
      <Input.Wrapper
        id={id}
        label="Hash in your email, to compare"
        description="One hash, or the whole email"
        error={fault}
      >
        <Input
          id={id}
          component="textarea"
          multiline
          rows={3}
          value={text}
          onChange={(event: ChangeEvent<HTMLTextAreaElement>) => onChange(event.currentTarget.value)}
          autoComplete="off"
          spellCheck={false}
          error={fault !== undefined}
        />
      </Input.Wrapper>
      {fault === undefined && match.given > 0 && <p role="status">{confirmed(record, match)}</p>}
    </>
  )
}
