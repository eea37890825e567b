import { Button } from '@mantine/core'
import { IconCloudOff, IconRefresh } from '@tabler/icons-react'
import { Problem } from '#kernel/problem.ts'
import { useIsOffline } from './connectivity.ts'
import css from './could-not-load.module.css'
import empty from './empty.module.css'

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
  words?: { offline: string; noAnswer: string; tryAgain: string } | undefined
}

const offline = 'You are offline.'

const reasonOf = (error: Error | null | undefined): string =>
  error instanceof Problem && error.code === 'forbidden' ? 'You can no longer see this.' : 'The server did not answer.'

type Retried = Pick<CouldNotLoadProps, 'onRetry' | 'retrying' | 'words'>

/** Shown in place of content that could not be loaded. */
export function CouldNotLoad({ title, safe, error, words, ...retried }: CouldNotLoadProps) {
  const isOffline = useIsOffline()
  return (
    <section className={`card ${empty.empty}`} role="alert">
      <IconCloudOff size={30} stroke={1.35} aria-hidden="true" />
      <h2>{title}</h2>
      <p>
        {isOffline ? (words?.offline ?? offline) : (words?.noAnswer ?? reasonOf(error))} {safe}
      </p>
      <div className="space-above-14">
        <TryAgain {...retried} words={words} />
      </div>
    </section>
  )
}

/** The same above what is shown without it. */
export function CouldNotLoadLine({ title, safe, ...retried }: Pick<CouldNotLoadProps, 'title' | 'safe'> & Retried) {
  return (
    <section className={`card ${css.line}`} role="alert">
      <IconCloudOff className="no-shrink sub" size={20} stroke={1.6} aria-hidden="true" />
      <div className={css.words}>
        <h2 className="small-title">{title}</h2>
        <p className="small-20">
          {useIsOffline() ? offline : reasonOf(null)} {safe}
        </p>
      </div>
      <TryAgain {...retried} />
    </section>
  )
}

const TryAgain = ({ onRetry, retrying = false, words }: Retried) => (
  <Button
    variant="default"
    loading={retrying}
    leftSection={<IconRefresh size={18} stroke={1.6} />}
    onClick={() => void onRetry()}
  >
    {words?.tryAgain ?? 'Try again'}
  </Button>
)
