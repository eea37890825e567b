import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { Problem, type ProblemCode } from '#kernel/problem.ts'

/** The cached data affected by changes of one kind of record. */
export interface Touched {
  /** Key prefixes of the queries to invalidate. */
  queries: readonly QueryKey[]
  /** Refusals that mean outdated data: invalidates too. */
  outdated: readonly ProblemCode[]
}

interface TouchedRecords extends Touched {
  /** The key of one record. */
  one: (id: number) => QueryKey
}

/** For a mutation: invalidates the queries when it succeeded, or failed because of outdated data. */
export function useInvalidation({ queries, outdated }: Touched) {
  const cache = useQueryClient()
  const refresh = () => Promise.all(queries.map((queryKey) => cache.invalidateQueries({ queryKey })))
  return {
    onSuccess: refresh,
    onError: (problem: Error) =>
      problem instanceof Problem && outdated.includes(problem.code) ? refresh() : undefined,
  }
}

/** The same for a mutation that returns the changed record, which is cached at once. */
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

/** The same for a mutation that deletes a record, which is removed from the cache. */
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
