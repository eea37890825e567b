import { Accordion } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { type Answers, type AssistantCard, assistantCards } from '#advisor/assistant-cards.ts'
import { forms, overriddenWords } from '#advisor/forms.ts'
import { QuestionForm } from './question-form.tsx'
import type { AssistantSnapshot } from './assistant-state.ts'
import { cardIcons } from '#advisor/web/card-icons.ts'
import type { KnownForms } from './use-known-shoot.ts'
import css from './question-cards.module.css'
import '@mantine/core/styles/Accordion.layer.css'

interface QuestionCardsProps
  extends Pick<AssistantSnapshot, 'typed' | 'asked' | 'failed'>, Pick<KnownForms, 'shoot' | 'known'> {
  answersTo: (ask: AssistantCard) => Answers
  open: AssistantCard | undefined
  onOpen: (ask: AssistantCard | undefined) => void
  onType: (ask: AssistantCard, name: string, value: string) => void
  onAsk: (ask: AssistantCard) => void
}

/** The five cards, of which one is open. */
export function QuestionCards({
  open,
  onOpen,
  typed,
  known,
  answersTo,
  shoot,
  asked,
  failed,
  onType,
  onAsk,
}: QuestionCardsProps) {
  return (
    <Accordion
      className={`card ${css.cards}`}
      classNames={{
        item: css.item ?? '',
        control: css.control ?? '',
        label: css.label ?? '',
        icon: css.icon ?? '',
        content: css.content ?? '',
      }}
      order={2}
      keepMounted={false}
      transitionDuration={180}
      chevron={<IconChevronDown size={18} stroke={1.6} />}
      chevronSize={18}
      value={open ?? null}
      onChange={(chosen) => onOpen(assistantCards.find((ask) => ask === chosen))}
    >
      {assistantCards.map((ask) => {
        const Sign = cardIcons[ask]
        const [own = {}, given = {}] = [typed[ask], known[ask]]
        const answers = answersTo(ask)
        return (
          <Accordion.Item key={ask} value={ask}>
            <Accordion.Control icon={<Sign size={22} stroke={1.5} aria-hidden="true" />}>
              <span className={`section-title ${css.name}`}>{forms[ask].name}</span>
              <span className={css.caption}>{forms[ask].caption}</span>
            </Accordion.Control>
            <Accordion.Panel>
              <QuestionForm
                ask={ask}
                answers={answers}
                filledFrom={Object.keys(given).some((name) => own[name] === undefined) ? shoot?.title : undefined}
                overridden={overriddenWords(ask, own, given)}
                faults={faultsOf(failed, ask, answers)}
                isAsked={asked?.ask === ask}
                isBusy={asked !== undefined && asked.ask !== ask}
                onType={(name, value) => onType(ask, name, value)}
                onAsk={() => onAsk(ask)}
              />
            </Accordion.Panel>
          </Accordion.Item>
        )
      })}
    </Accordion>
  )
}

/** The server's errors by field, until the field is changed. */
function faultsOf(
  failed: AssistantSnapshot['failed'],
  ask: AssistantCard,
  answers: Record<string, string>,
): Record<string, string> {
  if (failed?.question.ask !== ask) return {}
  const { question, problem } = failed
  return Object.fromEntries(
    Object.entries(problem.fields ?? {}).filter(([name]) => question.answers[name] === answers[name]),
  )
}
