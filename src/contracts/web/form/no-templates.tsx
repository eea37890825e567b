import { Button } from '@mantine/core'
import { useState } from 'react'
import { lazyComponent } from '#ui/loading/lazy-component.tsx'

const TemplatesDialog = lazyComponent(() =>
  import('#contracts/web/templates/templates-dialog.tsx').then((part) => part.TemplatesDialog),
)

/** For a photographer's first contract: the way to texts that it can start from. */
export function NoTemplates({ onAdded }: { onAdded: (template: { id: number }) => void }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div className="stack-8">
      <p className="cap">No need to start from scratch: there are starter templates for weddings and portraits.</p>
      <div>
        <Button variant="default" size="xs" onClick={() => setIsOpen(true)}>
          Add a template
        </Button>
      </div>
      {isOpen && <TemplatesDialog onAdded={onAdded} onClose={() => setIsOpen(false)} />}
    </div>
  )
}
