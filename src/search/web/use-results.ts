import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { resultsWords } from '#search/rules.ts'
import { useIsOffline } from '#ui/loading/connectivity.ts'
import { foundMore, type MoreResults } from './more-results.ts'
import { found } from './queries.ts'

/** Few enough to be seen at a glance. */
const maxFound = 12
const maxMore = 5

type Asked = Pick<UseQueryResult, 'isPlaceholderData' | 'isPending' | 'isError' | 'refetch'>

/** The results for the palette. While the user types, the previous ones stay until the new ones arrive. */
export function useResults(text: string, source: MoreResults | undefined) {
  const own = useQuery({ ...found(text, maxFound), placeholderData: keepPreviousData })
  const others = useQuery({ ...foundMore(source, text, maxMore), placeholderData: keepPreviousData })
  const state = useStateOf(source ? [own, others] : [own])
  if (text === '') return { ...state, results: [], more: [], isBehind: false, hasFailed: false, words: undefined }
  const { data: results = [] } = own
  const { data: more = [] } = others
  const count = results.length + more.length
  const isCut = results.length >= maxFound || more.length >= maxMore
  /** How many there are; undefined while unknown. */
  const words = state.isBehind || state.hasFailed ? undefined : resultsWords(count, isCut ? count : count + 1)
  return { ...state, results, more, words }
}

function useStateOf(asked: Asked[]) {
  const retry = () => asked.filter(({ isError }) => isError).map(({ refetch }) => refetch())
  const isOffline = useIsOffline()
  // Retries when the connection is back, not after every failure: the server may have refused the query.
  const tryAgain = useEffectEvent(() => void retry())
  useEffect(() => {
    if (!isOffline) tryAgain()
  }, [isOffline])
  return {
    isBehind: asked.some(({ isPlaceholderData, isPending }) => isPlaceholderData || isPending),
    hasFailed: asked.some(({ isError }) => isError),
    retry,
  }
}
