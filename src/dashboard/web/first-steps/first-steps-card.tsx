import { ActionIcon } from '@mantine/core'
import { IconCircle, IconCircleCheckFilled, IconX } from '@tabler/icons-react'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { RouterLink } from '#ui/page/router-link.tsx'
import { type FirstStep, useFirstSteps } from './use-first-steps.ts'
import css from './first-steps.module.css'

interface Step {
  id: FirstStep
  name: string
  link: (name: string) => ReactNode
}

const toSettings = (hash: string) => (name: string) => (
  <RouterLink to="/settings" hash={hash}>
    {name}
  </RouterLink>
)

const ofPhotographers: readonly Step[] = [
  { id: 'home', name: 'Set your home place', link: toSettings('default-location') },
  { id: 'letterhead', name: 'Fill in your letterhead', link: toSettings('documents') },
  { id: 'client', name: 'Add your first client', link: (name) => <RouterLink to="/clients">{name}</RouterLink> },
  {
    id: 'shoot',
    name: 'Plan your first shoot',
    link: (name) => (
      <RouterLink to="." search={(previous) => ({ ...previous, new: 1 })}>
        {name}
      </RouterLink>
    ),
  },
]

const ofAdministrators: readonly Step[] = [
  ...ofPhotographers,
  { id: 'email', name: 'Set up email', link: (name) => <RouterLink to="/admin/system">{name}</RouterLink> },
]

interface FirstStepsCardProps {
  /** Administrators set up the server too. */
  isAdmin: boolean
  onOver: () => void
}

/**
 * Each step is a link that leads to where it is done. The card stands from the first frame, with all steps to do until
 * is known which are done: what is below does not move. Where that cannot be known, as without a network, it is hidden.
 */
export function FirstStepsCard({ isAdmin, onOver }: FirstStepsCardProps) {
  const steps = isAdmin ? ofAdministrators : ofPhotographers
  const done = useFirstSteps()
  const count = done && steps.filter(({ id }) => done[id]).length
  const isOver = count === steps.length
  const finish = useEffectEvent(onOver)
  useEffect(() => {
    if (isOver) finish()
  }, [isOver])
  if (isOver || done === null) return null
  return (
    <section className={`card ${css.card}`} aria-labelledby="first-steps">
      <div className={`line-12 ${css.head}`}>
        <h2 id="first-steps">First steps</h2>
        <p className="cap num">{count === undefined ? '\u00a0' : `${count} of ${steps.length} done`}</p>
        <ActionIcon variant="subtle" aria-label="Dismiss first steps" onClick={onOver}>
          <IconX size={18} stroke={1.6} />
        </ActionIcon>
      </div>
      <ol className={css.steps}>
        {steps.map(({ id, name, link }) => (
          <li key={id} className="line-8">
            {done?.[id] ? (
              <>
                <IconCircleCheckFilled className="no-shrink" size={18} aria-hidden="true" />
                <span className="faint">
                  {name}
                  <span className="vh">, done</span>
                </span>
              </>
            ) : (
              <>
                <IconCircle className="no-shrink faint" size={18} stroke={1.6} aria-hidden="true" />
                {link(name)}
              </>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
