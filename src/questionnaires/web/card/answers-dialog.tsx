import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { AnswersView } from '#questionnaires/web/answers/answers-view.tsx'
import { PrintAnswers } from '#questionnaires/web/answers/print-answers.tsx'
import { useLockSheet, useRemoveSheet } from '#questionnaires/web/changes.ts'
import { sheet as sheetOf } from '#questionnaires/web/queries.ts'
import { Dialog, DialogBody, DialogFooter } from '#ui/dialog/dialog.tsx'
import { useSingleFlight } from '#ui/form/use-single-flight.ts'
import { CouldNotLoad } from '#ui/loading/could-not-load.tsx'
import { Loading } from '#ui/loading/loading.tsx'

interface AnswersDialogProps {
  id: number
  name: string
  onClose: () => void
}

/** The answers to one questionnaire, to read and print, and the way to close or reopen it. */
export function AnswersDialog({ id, name, onClose }: AnswersDialogProps) {
  const { data, isError, isFetching, refetch } = useQuery(sheetOf(id))
  const lock = useLockSheet()
  const remove = useRemoveSheet()
  const once = useSingleFlight()
  const isLocked = data?.state === 'locked'
  const isOpen = data?.state === 'sent'
  return (
    <Dialog opened onClose={onClose} title={name} size={640}>
      <DialogBody>
        {data ? (
          <AnswersView sheet={data} />
        ) : isError ? (
          <CouldNotLoad
            title="Unable to Load the Answers"
            safe="They are kept."
            retrying={isFetching}
            onRetry={refetch}
          />
        ) : (
          <Loading what="the answers" />
        )}
      </DialogBody>
      {data && (
        <DialogFooter>
          {data.answers.length === 0 && (
            <Button
              variant="default"
              loading={remove.isPending}
              onClick={() => once(() => remove.mutateAsync(id).then(onClose))}
            >
              Take back
            </Button>
          )}
          {!isLocked && (
            <Button
              variant="default"
              loading={lock.isPending}
              onClick={() => once(() => lock.mutateAsync({ id, locked: true }))}
            >
              Close for answers
            </Button>
          )}
          {!isOpen && (
            <Button
              variant="default"
              loading={lock.isPending}
              onClick={() => once(() => lock.mutateAsync({ id, locked: false }))}
            >
              Reopen
            </Button>
          )}
          <PrintAnswers sheets={[data]} />
        </DialogFooter>
      )}
    </Dialog>
  )
}
