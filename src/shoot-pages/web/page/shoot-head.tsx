import { Button } from '@mantine/core'
import { IconArrowLeft, IconSparkles, IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { Shoot } from '#shoots/api.ts'
import { PageHead } from '#ui/page/page-head.tsx'
import { LinkButton } from '#ui/page/router-link.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { detailsFormId } from './details-form.tsx'
import { ShootBadge } from '#shoots/web/shoot-badge.tsx'
import { ShootFacts } from '#shoots/web/list/shoot-facts.tsx'
import css from './shoot-head.module.css'

interface ShootHeadProps {
  shoot: Shoot
  isDirty: boolean
  isSaving: boolean
  onDelete: () => void
}

export function ShootHead({ shoot, isDirty, isSaving, onDelete }: ShootHeadProps) {
  return (
    <PageHead
      title={shoot.title}
      back={
        <Link to="/shoots" className="back-link">
          <IconArrowLeft size={16} stroke={1.6} aria-hidden="true" />
          Back to Shoots
        </Link>
      }
      beside={<ShootBadge status={shoot.status} />}
      sub={
        <div className={css.facts}>
          <ShootFacts shoot={shoot} />
        </div>
      }
      actions={
        <>
          <LinkButton
            to="/ai-assistant"
            search={{ shoot: shoot.id }}
            variant="default"
            leftSection={<IconSparkles size={18} stroke={1.6} />}
          >
            Get advice
          </LinkButton>
          <Button
            variant="default"
            color="red"
            className={css.delete ?? ''}
            leftSection={<IconTrash size={18} stroke={1.6} />}
            onClick={onDelete}
          >
            <span className={css.word}>Delete</span>
          </Button>
          <SubmitButton form={detailsFormId} loading={isSaving} disabled={!isDirty}>
            Save Changes
          </SubmitButton>
        </>
      }
    />
  )
}
