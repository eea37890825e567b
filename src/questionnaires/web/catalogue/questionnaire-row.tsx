import { ActionIcon, Menu, UnstyledButton } from '@mantine/core'
import { IconCopy, IconDots, IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import type { Questionnaire } from '#questionnaires/api.ts'
import { isQuestion } from '#questionnaires/questions.ts'
import { useRemoveQuestionnaire } from '#questionnaires/web/changes.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { useSingleFlight } from '#ui/form/use-single-flight.ts'
import { iconProps } from '#ui/theme/icon-props.ts'
import css from './questionnaires-section.module.css'
import '#ui/page/menu.css'

interface QuestionnaireRowProps {
  questionnaire: Questionnaire
  onEdit: () => void
  onCopy: () => void
}

export function QuestionnaireRow({ questionnaire, onEdit, onCopy }: QuestionnaireRowProps) {
  const { name, questions } = questionnaire
  const [isAsked, setAsked] = useState(false)
  const count = questions.filter(isQuestion).length
  return (
    <li className={css.row}>
      <UnstyledButton className={css.name ?? ''} onClick={onEdit}>
        <b dir="auto">{name}</b>
        <span className="caption">{count === 1 ? '1 question' : `${count} questions`}</span>
      </UnstyledButton>
      <Menu position="bottom-end" width={176} offset={4} transitionProps={{ duration: 120 }}>
        <Menu.Target>
          <ActionIcon variant="subtle" aria-label={`Actions for ${name}`}>
            <IconDots {...iconProps} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconPencil {...iconProps} />} onClick={onEdit}>
            Edit
          </Menu.Item>
          <Menu.Item leftSection={<IconCopy {...iconProps} />} onClick={onCopy}>
            Duplicate
          </Menu.Item>
          <Menu.Item leftSection={<IconTrash {...iconProps} />} onClick={() => setAsked(true)}>
            Delete
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isAsked && <DeleteQuestionnaire questionnaire={questionnaire} onClose={() => setAsked(false)} />}
    </li>
  )
}

function DeleteQuestionnaire({ questionnaire, onClose }: { questionnaire: Questionnaire; onClose: () => void }) {
  const remove = useRemoveQuestionnaire()
  const once = useSingleFlight()
  return (
    <ConfirmDialog
      opened
      title={`Delete ${questionnaire.name}?`}
      loading={remove.isPending}
      onConfirm={() => once(() => remove.mutateAsync(questionnaire).finally(onClose))}
      onClose={onClose}
    >
      Those that were sent, and their answers, stay.
    </ConfirmDialog>
  )
}
