import { Button } from '@mantine/core'
import { IconCloudOff, IconRefresh } from '@tabler/icons-react'
import { Problem } from '#kernel/problem.ts'
import { useIsOffline } from './connectivity.ts'
import css from './empty.module.css'

interface CouldNotLoadProps {
  /** For example "Unable to Load Shoots". */
  title: string
  /** A reassurance: "Your shoots are safe." */
  safe: string
  /** The error, if it may be a refusal. */
  error?: Error | null
  onRetry: () => unknown
  retrying?: boolean
  /** In another language. */
  words?: { offline: string; noAnswer: string; tryAgain: string }
}

const reasonOf = (error: Error | null | undefined): string =>
  error instanceof Problem && error.code === 'forbidden'
    ? 'You may not see this any more.'
    : 'The server did not answer.'

/** Shown in place of content that could not be loaded. */
export function CouldNotLoad({ title, safe, error, onRetry, retrying = false, words }: CouldNotLoadProps) {
  const isOffline = useIsOffline()
  return (
    <section className={`card ${css.empty}`} role="alert">
      <IconCloudOff size={30} stroke={1.35} aria-hidden="true" />
      <h2>{title}</h2>
      <p>
        {isOffline ? (words?.offline ?? 'You are offline.') : (words?.noAnswer ?? reasonOf(error))} {safe}
      </p>
      <div className="space-above-14">
        <Button
          variant="default"
          loading={retrying}
          leftSection={<IconRefresh size={18} stroke={1.6} />}
          onClick={() => void onRetry()}
        >
          {words?.tryAgain ?? 'Try again'}
        </Button>
      </div>
    </section>
  )
}
