import { useState } from 'react'
import { Problem, type ProblemCode } from '#kernel/problem.ts'
import { toastFailed, type Words } from '#ui/toast/toasts.tsx'
import { hasFields, showFields } from './problem-fields.ts'

type Versioned = { version: number } | undefined

interface VersionedFormOptions<Base extends Versioned, Values extends object, Changes extends object, Sent> {
  /** The record to edit; without one a new one is written. */
  record: Base
  valuesOf: (record: NonNullable<Base>) => Values
  /** What the fields hold now. */
  read: () => Values
  /** Puts values into the fields; `saved` are those of the version that is edited from now on. */
  write: (values: Values, saved: Values) => void
  /** What differs between two states of the fields. */
  changesIn: (before: Values, after: Values) => Changes
  /** Puts what was typed since `before` on top of `theirs`; unless given, every changed field keeps what was typed. */
  merge?: (theirs: Values, typed: Values, before: Values) => Values
  /** The newest version of the record. */
  fresh: (base: NonNullable<Base>) => Promise<NonNullable<Base> | undefined>
  /** Whether a newer version in which nothing differs that is edited here is saved over without asking. */
  savesOver?: (found: NonNullable<Base>) => boolean
  /** Something was typed that is in no field yet. */
  isTouched?: boolean
  create?: (sent: Sent) => Promise<unknown>
  change: (base: NonNullable<Base>, version: number, sent: Sent) => Promise<unknown>
  /** Shows what the server refused beside its fields. Answers whether all of it is shown; the rest becomes a toast. */
  refuse?: (problem: Problem) => boolean
  /** The record was deleted meanwhile. */
  onGone?: () => void
  /** The words of a toast where the server has none. */
  failed: Words
}

const is = (error: unknown, code: ProblemCode): boolean => error instanceof Problem && error.code === code

/**
 * A form that edits one version of a record. When somebody else saved the record meanwhile, what was typed stays, and
 * the person chooses: load the newer version below it, or replace that one.
 */
export function useVersionedForm<Base extends Versioned, Values extends object, Changes extends object, Sent>({
  record,
  valuesOf,
  read,
  write,
  changesIn,
  merge = (theirs, typed, before) => ({ ...theirs, ...changesIn(before, typed) }),
  fresh,
  savesOver = () => false,
  isTouched = false,
  create,
  change,
  refuse = () => false,
  onGone,
  failed,
}: VersionedFormOptions<Base, Values, Changes, Sent>) {
  type Row = NonNullable<Base>
  /** What is sent, made when it is sent; nothing when it is not ready to be. */
  type Prepare = () => Sent | undefined | Promise<Sent | undefined>
  const [base, setBase] = useState(record)
  const [began, setBegan] = useState(read)
  const [newer, setNewer] = useState<Row>()
  const differs = (values: Values): boolean => Object.keys(changesIn(began, values)).length > 0
  const isDirty = isTouched || differs(read())

  /** Goes on with another version; fields that were changed since `before` keep what was typed. */
  function adopt(version: Row, before = began): void {
    const saved = valuesOf(version)
    write(merge(saved, read(), before), saved)
    setBegan(saved)
    setBase(version)
    setNewer(undefined)
  }

  async function save(prepare: Prepare, version = base?.version): Promise<void> {
    const sent = await prepare()
    if (sent === undefined) return
    try {
      await send(sent, version)
    } catch (error) {
      if (is(error, 'stale')) await findNewer(prepare)
      else if (!isGone(error) && hasFields(error) && !refuse(error)) showFailure(error)
    }
  }

  const send = (sent: Sent, version: number | undefined) =>
    base && version !== undefined ? change(base, version, sent) : create?.(sent)

  async function findNewer(prepare: Prepare): Promise<void> {
    try {
      const found = base && (await fresh(base))
      if (found && !differs(valuesOf(found)) && savesOver(found)) await save(prepare, found.version)
      else setNewer(found)
    } catch (error) {
      if (!isGone(error)) showFailure(error)
    }
  }

  function isGone(error: unknown): boolean {
    if (!onGone || !is(error, 'not_found')) return false
    onGone()
    return true
  }

  function showFailure(error: unknown): void {
    toastFailed({ ...failed, ...(error instanceof Problem && error.message && { message: error.message }) })
  }

  return {
    base,
    /** What the fields held when they were last saved or loaded. */
    began,
    isDirty,
    /** What somebody else saved meanwhile. */
    newer,
    /** What differs in it. */
    newerChanges: newer && changesIn(began, valuesOf(newer)),
    /** Whether there is something to save, and nothing to choose first. */
    canSave: newer === undefined && (base === undefined || isDirty),
    adopt,
    save,
    loadNewer: () => newer && adopt(newer),
    keepMine: (prepare: Prepare) => save(prepare, newer?.version),
  }
}

interface FieldsForm<Values> {
  getValues: () => Values
  setInitialValues: (values: Values) => void
  setValues: (values: Values) => void
  resetDirty: (values: Values) => void
  setErrors: (errors: Record<string, string>) => void
}

/** The fields of a versioned form in a Mantine form; `fieldOf` names the field of a path that the server refuses. */
export const formFields = <Values extends object>(form: FieldsForm<Values>, fieldOf?: Record<string, string>) => ({
  read: form.getValues,
  write: (values: Values, saved: Values) => {
    form.setInitialValues(saved)
    form.setValues(values)
    form.resetDirty(saved)
  },
  refuse: (problem: Problem) => showFields(form, problem, fieldOf),
})
