import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lightEngine } from './queries.ts'

/** Stands where the hours of a day would, when the code that reckons them could not be fetched. */
export function NotReckoned() {
  const { isError, isFetching, refetch } = useQuery(lightEngine)
  if (!isError) return null
  return (
    <>
      <p>The hours of this day could not be loaded.</p>
      <Button variant="default" size="xs" mt={8} loading={isFetching} onClick={() => refetch()}>
        Try again
      </Button>
    </>
  )
}
