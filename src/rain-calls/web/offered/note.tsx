import { useQuery } from '@tanstack/react-query'
import { offeredOfShoot } from '#rain-calls/web/queries.ts'
import { voidWords } from './offered-words.ts'

interface OfferedNoteProps {
  shootId: number | null
  ending: Parameters<typeof voidWords>[1]
}

/** Says what becomes of the dates that are offered to the client of a shoot; nothing where none are. */
export function OfferedNote({ shootId, ending }: OfferedNoteProps) {
  const { data } = useQuery({ ...offeredOfShoot(shootId ?? 0), enabled: shootId !== null })
  return data ? <p className="sub">{voidWords(data, ending)}</p> : null
}
