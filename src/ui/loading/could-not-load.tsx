import { Button } from '@mantine/core'
import { IconCloudOff, IconRefresh } from '@tabler/icons-react'
import { Problem } from '#kernel/problem.ts'
import { useIsOffline } from './connectivity.ts'
import css from './empty.module.css'

interface CouldNotLoadProps {
  /** For example "Unable to Load Shoots". */
  title: string
  /** What has not been lost: "Your shoots are safe." */
  safe: string
  /** Why it did not come, where that may have been a refusal. */
  error?: Error | null
  onRetry: () => unknown
  retrying?: boolean
}

const reasonOf = (error: Error | null | undefined): string =>
  error instanceof Problem && error.code === 'forbidden'
    ? 'You may not see this any more.'
    : 'The server did not answer.'

/** Stands where content should be when it did not come. */
export function CouldNotLoad({ title, safe, error, onRetry, retrying = false }: CouldNotLoadProps) {
  const isOffline = useIsOffline()
  return (
    <section className={`card ${css.empty}`} role="alert">
      <IconCloudOff size={30} stroke={1.35} aria-hidden="true" />
      <h2>{title}</h2>
      <p>
        {isOffline ? 'You are offline.' : reasonOf(error)} {safe}
      </p>
      <div className={css.action}>
        <Button
          variant="default"
          loading={retrying}
          leftSection={<IconRefresh size={18} stroke={1.6} />}
          onClick={() => void onRetry()}
        >
          Try again
        </Button>
      </div>
    </section>
  )
}
