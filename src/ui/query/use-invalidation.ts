import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { Problem, type ProblemCode } from '#kernel/problem.ts'

/** What a change of one kind of record touches. */
export interface Touched {
  /** The beginnings of the keys of the cached queries that are asked for again. */
  queries: readonly QueryKey[]
  /** The refusals which say that somebody else was faster: then the screen shows what they did. */
  outdated: readonly ProblemCode[]
}

interface TouchedRecords extends Touched {
  /** Where one record is cached. */
  one: (id: number) => QueryKey
}

/** For a mutation: asks for the touched queries again when it worked, and when somebody else was faster. */
export function useInvalidation({ queries, outdated }: Touched) {
  const cache = useQueryClient()
  const refresh = () => Promise.all(queries.map((queryKey) => cache.invalidateQueries({ queryKey })))
  return {
    onSuccess: refresh,
    onError: (problem: Error) =>
      problem instanceof Problem && outdated.includes(problem.code) ? refresh() : undefined,
  }
}

/** The same for a mutation that answers the changed record, which is cached at once. */
export function useRecordInvalidation<Row extends { id: number }>(touched: TouchedRecords) {
  const cache = useQueryClient()
  const { onSuccess, onError } = useInvalidation(touched)
  return {
    onSuccess: (row: Row) => {
      cache.setQueryData(touched.one(row.id), row)
      return onSuccess()
    },
    onError,
  }
}

/** The same for a mutation that deletes a record, of which nothing stays in the cache. */
export function useRemovalInvalidation(touched: TouchedRecords) {
  const cache = useQueryClient()
  const { onSuccess, onError } = useInvalidation(touched)
  return {
    onSuccess: (_: unknown, { id }: { id: number }) => {
      cache.removeQueries({ queryKey: touched.one(id) })
      return onSuccess()
    },
    onError,
  }
}
