import { ActionIcon, Button, Tooltip } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import type { Template } from '#contracts/template.ts'
import { blocksIn, plainText } from '#contracts/text.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { useSingleFlight } from '#ui/form/use-single-flight.ts'
import { StatusBadge } from '#ui/page/status-badge.tsx'
import { useChangeTemplate, useRemoveTemplate } from './template-changes.ts'
import css from './template-rows.module.css'
import '@mantine/core/styles/Tooltip.layer.css'

interface TemplateRowsProps {
  templates: Template[]
  onEdit: (template: Template) => void
}

export function TemplateRows({ templates, onEdit }: TemplateRowsProps) {
  const [asked, setAsked] = useState<Template>()
  const remove = useRemoveTemplate()
  const once = useSingleFlight()
  const close = () => setAsked(undefined)
  if (templates.length === 0)
    return (
      <p className="sub">
        No templates yet. Write one with fields such as the client’s name and the date of the shoot: each new contract
        fills them.
      </p>
    )
  return (
    <>
      <ul className={css.rows}>
        {templates.map((template) => (
          <Row key={template.id} template={template} onEdit={onEdit} onDelete={setAsked} />
        ))}
      </ul>
      {asked && (
        <ConfirmDialog
          opened
          title="Delete this template?"
          loading={remove.isPending}
          onConfirm={() => once(() => remove.mutateAsync(asked).finally(close))}
          onClose={close}
        >
          “{asked.name}” is removed. Contracts made from it stay as they are. This cannot be undone.
        </ConfirmDialog>
      )}
    </>
  )
}

function Row({
  template,
  onEdit,
  onDelete,
}: {
  template: Template
  onEdit: (template: Template) => void
  onDelete: (template: Template) => void
}) {
  const { id, version, name, content, isDefault } = template
  const change = useChangeTemplate()
  const once = useSingleFlight()
  return (
    <li className={css.row}>
      <div className={css.words}>
        <b dir="auto">{name}</b>
        {isDefault && <StatusBadge color="green">Default</StatusBadge>}
        <p dir="auto">{plainText(blocksIn(content.slice(0, 300)))}</p>
      </div>
      {!isDefault && (
        <Button
          variant="subtle"
          size="xs"
          aria-label={`Make default: ${name}`}
          loading={change.isPending}
          onClick={() => once(() => change.mutateAsync({ id, version, draft: { name, content, isDefault: true } }))}
        >
          Make default
        </Button>
      )}
      <Tooltip label="Edit">
        <ActionIcon variant="subtle" aria-label={`Edit ${name}`} onClick={() => onEdit(template)}>
          <IconPencil size={18} stroke={1.6} />
        </ActionIcon>
      </Tooltip>
      <Tooltip label="Delete">
        <ActionIcon
          variant="subtle"
          aria-label={`Delete ${name}`}
          data-removes="template"
          onClick={() => onDelete(template)}
        >
          <IconTrash size={18} stroke={1.6} />
        </ActionIcon>
      </Tooltip>
    </li>
  )
}
