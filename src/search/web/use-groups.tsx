import { IconSearch } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { wordsAsked, wordsIn } from '#kernel/words.ts'
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
const mostComing = 4

/** What the palette offers for a text: what is found, and what can be done. Without a text, the next shoots. */
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

/** While a person types, what was found before stays until the answer is there. */
function useResults(text: string) {
  const {
    data = [],
    isPlaceholderData,
    isPending,
    isError,
    refetch,
  } = useQuery({ ...found(text, maxFound), placeholderData: keepPreviousData })
  const isOffline = useIsOffline()
  // When the connection is back, not at each failure: the server may have refused it.
  const tryAgain = useEffectEvent(() => isError && void refetch())
  useEffect(() => {
    if (!isOffline) tryAgain()
  }, [isOffline])
  if (text === '') return { results: [], isBehind: false, hasFailed: false, retry: refetch }
  const isBehind = isPlaceholderData || isPending
  /** How many were found; nothing until that is known. */
  const count = isBehind || isError ? undefined : data.length
  return { results: data, isBehind, hasFailed: isError, count, retry: refetch }
}

function useComing(enabled: boolean): SearchResult[] {
  const { data = [] } = useQuery({ ...upcomingShoots(mostComing), enabled })
  return enabled
    ? data.map((shoot) => ({ ...shoot, type: 'shoot', subtitle: shoot.clientName ?? '', description: '' }))
    : []
}

function useChoice(text: string) {
  const factsOf = useFacts()
  return (result: SearchResult): Choice => {
    const { icon, path } = kinds[result.type]
    const { when, others } = factsOf(result)
    // A name that the query does not explain is followed by what does.
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

/** The actions that the text names; all of them when it names none, for it may be meant for the results alone. */
function fitting(actions: Action[], text: string): Action[] {
  const asked = wordsAsked(text)
  const named = actions.filter(({ name }) =>
    asked.every((word) => wordsIn(name).some((known) => known.startsWith(word))),
  )
  return named.length > 0 ? named : actions
}
