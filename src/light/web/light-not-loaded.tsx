import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lightEngine } from './queries.ts'

/** Shown when the code that computes the light could not be loaded. */
export function LightNotLoaded() {
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
