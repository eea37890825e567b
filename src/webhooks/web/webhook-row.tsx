import { ActionIcon, Button, Menu } from '@mantine/core'
import {
  IconDots,
  IconKey,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconSend,
  IconTrash,
} from '@tabler/icons-react'
import { useState } from 'react'
import { useLocalTime } from '#accounts/web/use-local-time.ts'
import { untilWords } from '#time/until-words.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { useSingleFlight } from '#ui/form/use-single-flight.ts'
import { StatusBadge } from '#ui/page/status-badge.tsx'
import { iconProps } from '#ui/theme/icon-props.ts'
import type { WebhookEndpoint } from '#webhooks/api.ts'
import { webhookName, stateLabels, stoppedWords } from '#webhooks/rules.ts'
import { usePauseWebhook, useRemoveWebhook, useTestWebhook } from './queries.ts'
import css from './webhooks.module.css'
import '#ui/page/menu.css'

interface WebhookRowProps {
  webhook: WebhookEndpoint
  onEdit: () => void
  onSecret: () => void
  onDeliveries: () => void
}

const stateColors = { on: 'green', paused: 'grey', off: 'red' } as const

export function WebhookRow({ webhook, onDeliveries, ...open }: WebhookRowProps) {
  const { url, state, offReason } = webhook
  const name = webhookName(webhook)
  return (
    <li className={css.row}>
      <div className={css.about}>
        <p className="row-8">
          <b dir="auto">{name}</b>
          <StatusBadge color={stateColors[state]}>{stateLabels[state]}</StatusBadge>
        </p>
        <p className="caption shrink-wrapped">{url}</p>
        {state !== 'on' && <p className="caption">{stoppedWords(state, offReason)}</p>}
        <p className="caption">
          {webhook.types === null ? 'All events' : webhook.types.join(', ')} · <LastWords webhook={webhook} />
        </p>
      </div>
      <Button variant="default" size="xs" aria-label={`Deliveries to ${name}`} onClick={onDeliveries}>
        Deliveries
      </Button>
      <Actions webhook={webhook} onDeliveries={onDeliveries} {...open} />
    </li>
  )
}

function LastWords({ webhook: { last } }: { webhook: WebhookEndpoint }) {
  const { zone } = useLocalTime()
  if (!last) return 'Nothing sent yet'
  const how = last.state === 'delivered' ? 'Delivered' : last.result
  return `${how}, ${untilWords(last.triedAt, zone)}`
}

function Actions({ webhook, onEdit, onSecret, onDeliveries }: WebhookRowProps) {
  const { id, state } = webhook
  const [asked, setAsked] = useState<'pause' | 'delete'>()
  const pause = usePauseWebhook()
  const test = useTestWebhook()
  const once = useSingleFlight()
  const isOn = state === 'on'
  return (
    <>
      <Menu position="bottom-end" width={190} offset={4} transitionProps={{ duration: 120 }}>
        <Menu.Target>
          <ActionIcon variant="subtle" aria-label={`Actions for ${webhookName(webhook)}`}>
            <IconDots {...iconProps} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {isOn && (
            <Menu.Item
              leftSection={<IconSend {...iconProps} />}
              onClick={() => once(() => test.mutateAsync(id).then(onDeliveries))}
            >
              Send a test event
            </Menu.Item>
          )}
          <Menu.Item leftSection={<IconPencil {...iconProps} />} onClick={onEdit}>
            Edit
          </Menu.Item>
          <Menu.Item leftSection={<IconKey {...iconProps} />} onClick={onSecret}>
            Secret
          </Menu.Item>
          <Menu.Item
            leftSection={isOn ? <IconPlayerPause {...iconProps} /> : <IconPlayerPlay {...iconProps} />}
            onClick={() => (isOn ? setAsked('pause') : once(() => pause.mutateAsync({ id, isOn: true })))}
          >
            {isOn ? 'Pause' : 'Turn on'}
          </Menu.Item>
          <Menu.Item leftSection={<IconTrash {...iconProps} />} onClick={() => setAsked('delete')}>
            Delete
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {asked === 'pause' && <PauseWebhook webhook={webhook} onClose={() => setAsked(undefined)} />}
      {asked === 'delete' && <DeleteWebhook webhook={webhook} onClose={() => setAsked(undefined)} />}
    </>
  )
}

function PauseWebhook({ webhook, onClose }: { webhook: WebhookEndpoint; onClose: () => void }) {
  const pause = usePauseWebhook()
  const once = useSingleFlight()
  return (
    <ConfirmDialog
      opened
      title={`Pause ${webhookName(webhook)}?`}
      verb="Pause"
      loading={pause.isPending}
      onConfirm={() => once(() => pause.mutateAsync({ id: webhook.id, isOn: false }).finally(onClose))}
      onClose={onClose}
    >
      Until you turn it back on, events are not kept.
    </ConfirmDialog>
  )
}

function DeleteWebhook({ webhook, onClose }: { webhook: WebhookEndpoint; onClose: () => void }) {
  const remove = useRemoveWebhook()
  const once = useSingleFlight()
  return (
    <ConfirmDialog
      opened
      title={`Delete ${webhookName(webhook)}?`}
      loading={remove.isPending}
      onConfirm={() => once(() => remove.mutateAsync(webhook).finally(onClose))}
      onClose={onClose}
    >
      Nothing is sent there anymore, and what was sent is no longer listed.
    </ConfirmDialog>
  )
}
