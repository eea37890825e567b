import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { queryWords, searchTerms } from '#kernel/search-words/words.ts'
import { SearchKind, type SearchResult } from '#search/api.ts'
import { piecesOf } from '#search-index/rules.ts'
import { upcomingShoots } from '#shoots/web/queries.ts'
import type { Action, Choice, Group } from './choice.ts'
import { kinds } from './kinds.tsx'
import type { MoreResult, MoreResults } from './more-results.ts'
import { ResultBadge } from './result-badge.tsx'
import { useFacts } from './use-facts.ts'
import { useResults } from './use-results.ts'

const maxUpcoming = 4

/** The content of the palette for a text: results and actions. Without a text, the next shoots. */
export function useGroups(text: string, actions: Action[], source: MoreResults | undefined) {
  const choiceOf = useChoice(text)
  const coming = useComing(text === '')
  const { results, more, ...state } = useResults(text, source)
  const groups: Group[] = [
    { name: 'Next shoots', choices: coming.map(choiceOf) },
    ...SearchKind.options.map((kind) => ({
      name: kinds[kind].name,
      choices: results.filter(({ type }) => type === kind).map(choiceOf),
    })),
    { name: source?.name ?? '', choices: more.map((result) => choiceOfMore(result, source?.icon, text)) },
    { name: 'Do', choices: doing(named(actions, text), text, actions, results.length + more.length > 0) },
  ]
  const isNamed = named(actions, text).length > 0
  return { groups: groups.filter(({ choices }) => choices.length > 0), isNamed, ...state }
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
    return {
      id: `${result.type}-${result.id}`,
      name: result.title,
      note: when,
      matched: matchedIn(result.title, others, text, when ? 1 : 2),
      icon,
      badge: <ResultBadge {...result} />,
      href: path(result.id),
      isFound: true,
    }
  }
}

const choiceOfMore = ({ id, title, facts, badge, path }: MoreResult, icon: ReactNode, text: string): Choice => ({
  id: `more-${id}`,
  name: title,
  matched: matchedIn(title, facts, text, 2),
  icon,
  badge,
  href: path,
  isFound: true,
})

/** The facts after a name: the first ones; or, if the name does not contain the match, those that do. */
function matchedIn(name: string, facts: string[], text: string, count: number): string {
  const matching = holdsMatch(name, text) ? [] : facts.filter((fact) => holdsMatch(fact, text))
  return (matching.length > 0 ? matching : facts.slice(0, count)).join(', ')
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

/** The actions that match the text; none without one. */
function named(actions: Action[], text: string): Action[] {
  const asked = queryWords(text)
  if (asked.length === 0) return []
  return actions.filter(({ name }) => asked.every((word) => searchTerms(name).some((known) => known.startsWith(word))))
}

/**
 * What can be done: the named actions; when there are none, all that need not be named. They come first where nothing
 * else was found.
 */
function doing(fitting: Action[], text: string, actions: Action[], hasResults: boolean): Choice[] {
  if (fitting.length === 0) return [...everything(text), ...actions.filter(({ isOnlyNamed }) => !isOnlyNamed)]
  return hasResults ? [...everything(text), ...fitting] : [...fitting, ...everything(text)]
}
