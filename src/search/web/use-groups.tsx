import { IconSearch } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { queryWords, searchTerms } from '#kernel/words.ts'
import { SearchKind, type SearchResult } from '#search/api.ts'
import { piecesOf } from '#search-index/rules.ts'
import { upcomingShoots } from '#shoots/web/queries.ts'
import { useIsOffline } from '#ui/loading/connectivity.ts'
import type { Action, Choice, Group } from './choice.ts'
import { kinds } from './kinds.tsx'
import { found } from './queries.ts'
import { ResultBadge } from './result-badge.tsx'
import { useFacts } from './use-facts.ts'

/** Few enough to be seen at a glance. */
export const maxFound = 12
const maxUpcoming = 4

/** The content of the palette for a text: results and actions. Without a text, the next shoots. */
export function useGroups(text: string, actions: Action[]) {
  const choiceOf = useChoice(text)
  const coming = useComing(text === '')
  const { results, ...state } = useResults(text)
  const groups: Group[] = [
    { name: 'Next shoots', choices: coming.map(choiceOf) },
    ...SearchKind.options.map((kind) => ({
      name: kinds[kind].name,
      choices: results.filter(({ type }) => type === kind).map(choiceOf),
    })),
    { name: 'Do', choices: [...everything(text), ...fitting(actions, text)] },
  ]
  return { groups: groups.filter(({ choices }) => choices.length > 0), ...state }
}

/** While the user types, the previous results stay until the new ones arrive. */
function useResults(text: string) {
  const {
    data = [],
    isPlaceholderData,
    isPending,
    isError,
    refetch,
  } = useQuery({ ...found(text, maxFound), placeholderData: keepPreviousData })
  const isOffline = useIsOffline()
  // Retries when the connection is back, not after every failure: the server may have refused the query.
  const tryAgain = useEffectEvent(() => isError && void refetch())
  useEffect(() => {
    if (!isOffline) tryAgain()
  }, [isOffline])
  if (text === '') return { results: [], isBehind: false, hasFailed: false, retry: refetch }
  const isBehind = isPlaceholderData || isPending
  /** The number of results; undefined while unknown. */
  const count = isBehind || isError ? undefined : data.length
  return { results: data, isBehind, hasFailed: isError, count, retry: refetch }
}

function useComing(enabled: boolean): SearchResult[] {
  const { data = [] } = useQuery({ ...upcomingShoots(maxUpcoming), enabled })
  return enabled
    ? data.map((shoot) => ({ ...shoot, type: 'shoot', subtitle: shoot.clientName ?? '', description: '' }))
    : []
}

function useChoice(text: string) {
  const factsOf = useFacts()
  return (result: SearchResult): Choice => {
    const { icon, path } = kinds[result.type]
    const { when, others } = factsOf(result)
    // If the name does not contain the match, the matching field is shown after it.
    const matching = holdsMatch(result.title, text) ? [] : others.filter((fact) => holdsMatch(fact, text))
    const matched = (matching.length > 0 ? matching : others.slice(0, when ? 1 : 2)).join(', ')
    return {
      id: `${result.type}-${result.id}`,
      name: result.title,
      note: when,
      matched,
      icon,
      badge: <ResultBadge status={result.status} />,
      href: path(result.id),
      isFound: true,
    }
  }
}

const holdsMatch = (words: string, text: string): boolean => piecesOf(words, text).some(({ isMatch }) => isMatch)

const everything = (text: string): Choice[] =>
  text === ''
    ? []
    : [
        {
          id: 'everything',
          name: `Show all results for “${text}”`,
          icon: <IconSearch size={18} stroke={1.6} />,
          href: `/search/${encodeURIComponent(text)}`,
        },
      ]

/** The actions that match the text; all of them when none does. */
function fitting(actions: Action[], text: string): Action[] {
  const asked = queryWords(text)
  const named = actions.filter(({ name }) =>
    asked.every((word) => searchTerms(name).some((known) => known.startsWith(word))),
  )
  return named.length > 0 ? named : actions
}
