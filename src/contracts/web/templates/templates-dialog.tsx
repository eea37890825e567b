import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Template } from '#contracts/template.ts'
import type { StarterTemplate } from '#contracts/starter-templates.ts'
import { Dialog, DialogBody, DialogFooter } from '#ui/dialog/dialog.tsx'
import { DialogLoading } from '#ui/dialog/dialog-loading.tsx'
import { Starters } from './starters.tsx'
import { TemplateEditor } from './template-editor.tsx'
import { TemplateRows } from './template-rows.tsx'
import { contractTemplates } from '#contracts/web/queries.ts'

interface TemplatesDialogProps {
  onAdded?: (template: Template) => void
  onClose: () => void
}

/** The templates for new contracts. */
export function TemplatesDialog({ onAdded, onClose }: TemplatesDialogProps) {
  const query = useQuery(contractTemplates)
  const { data: templates } = query
  const [edited, setEdited] = useState<Template | StarterTemplate | 'new'>()
  return (
    <Dialog opened onClose={onClose} title="Contract templates" size={640}>
      {templates ? (
        <DialogBody>
          <div className="stack-18">
            <TemplateRows templates={templates} onEdit={setEdited} />
            <Starters onChoose={setEdited} />
          </div>
        </DialogBody>
      ) : (
        <DialogLoading what="templates" title="Unable to Load Templates" safe="Your templates are safe." of={[query]} />
      )}
      <DialogFooter>
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
        <Button
          leftSection={<IconPlus size={18} stroke={1.6} />}
          disabled={!templates}
          onClick={() => setEdited('new')}
          data-adds="template"
        >
          New Template
        </Button>
      </DialogFooter>
      {edited !== undefined && (
        <TemplateEditor
          template={edited !== 'new' && 'id' in edited ? edited : undefined}
          starter={edited !== 'new' && !('id' in edited) ? edited : undefined}
          isFirst={templates?.length === 0}
          onAdded={onAdded}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Dialog>
  )
}
