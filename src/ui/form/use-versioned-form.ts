import { useEffect, useEffectEvent, useState } from 'react'
import { Problem, type ProblemCode } from '#kernel/problem.ts'
import { toastFailed, type Words } from '#ui/toast/toasts.tsx'
import type { Sides } from './both-values.ts'
import { hasFields, type FieldNames, showFields } from './problem-fields.ts'

type Versioned = { version: number } | undefined

interface VersionedFormOptions<Base extends Versioned, Values extends object, Changes extends object, Sent> {
  /** The record to edit; without one a new one is created. */
  record: Base
  valuesOf: (record: NonNullable<Base>) => Values
  /** Reads the fields. */
  read: () => Values
  /** Sets the fields; `saved` are the values of the version edited from now on. */
  write: (values: Values, saved: Values) => void
  /** The difference of two states of the fields. */
  changesIn: (before: Values, after: Values) => Changes
  /** Merges local changes since `before` into `theirs`; by default every changed field keeps its local value. */
  merge?: (theirs: Values, typed: Values, before: Values) => Values
  /** Fetches the newest version. */
  fresh: (base: NonNullable<Base>) => Promise<NonNullable<Base> | undefined>
  /** Whether to overwrite a newer version without asking, if no field of the form differs. */
  savesOver?: (found: NonNullable<Base>) => boolean
  /** There is input outside the fields. */
  isTouched?: boolean
  create?: (sent: Sent) => Promise<unknown>
  change: (base: NonNullable<Base>, version: number, sent: Sent) => Promise<unknown>
  /** Shows the server's errors at the fields. Returns whether all are shown; others become a toast. */
  refuse?: (problem: Problem) => boolean
  /** Called when the record was deleted. */
  onGone?: () => void
  /** The toast when the server gives no text. */
  failed: Words
}

const is = (error: unknown, code: ProblemCode): boolean => error instanceof Problem && error.code === code

/**
 * A form that edits one version of a record. When another user has saved the record meanwhile, the input stays, and the
 * user chooses: merge the newer version, or replace it.
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
  /** The request to send, created when it is sent; undefined when it is not ready. */
  type Prepare = () => Sent | undefined | Promise<Sent | undefined>
  const [base, setBase] = useState(record)
  const [began, setBegan] = useState(read)
  const [newer, setNewer] = useState<Row>()
  const differs = (values: Values): boolean => Object.keys(changesIn(began, values)).length > 0
  const isDirty = isTouched || differs(read())

  /** Continues with another version; fields changed since `before` keep their input. */
  function adopt(version: Row, before = began): void {
    const saved = valuesOf(version)
    write(merge(saved, read(), before), saved)
    setBegan(saved)
    setBase(version)
    setNewer(undefined)
  }

  // Without input, a version saved elsewhere is simply shown.
  const follow = useEffectEvent((version: Base) => {
    if (!version || !base || version.version < base.version || isDirty || newer) return
    // A change that waits to be sent, or no longer does, is shown without a new version.
    if (version.version > base.version || differs(valuesOf(version))) adopt(version)
  })
  useEffect(() => queueMicrotask(() => follow(record)), [record])

  /** The version to save over: a newer one that is on the page already, if it changed nothing that this form has. */
  function knownVersion(): number | undefined {
    if (!record || !base || record.version <= base.version || newer) return base?.version
    return savesOver(record) && !differs(valuesOf(record)) ? record.version : base.version
  }

  /** Returns whether it is saved. */
  async function save(prepare: Prepare, version = knownVersion()): Promise<boolean> {
    const sent = await prepare()
    if (sent === undefined) return false
    try {
      await send(sent, version)
      return true
    } catch (error) {
      if (is(error, 'stale')) return findNewer(prepare)
      if (!isGone(error) && hasFields(error) && !refuse(error)) showFailure(error)
      return false
    }
  }

  const send = (sent: Sent, version: number | undefined) =>
    base && version !== undefined ? change(base, version, sent) : create?.(sent)

  async function findNewer(prepare: Prepare): Promise<boolean> {
    try {
      const found = base && (await fresh(base))
      if (found && !differs(valuesOf(found)) && savesOver(found)) return await save(prepare, found.version)
      setNewer(found)
    } catch (error) {
      if (!isGone(error)) showFailure(error)
    }
    return false
  }

  function isGone(error: unknown): boolean {
    if (!onGone || !is(error, 'not_found')) return false
    onGone()
    return true
  }

  function showFailure(error: unknown): void {
    toastFailed({ ...failed, ...(error instanceof Problem && error.message && { message: error.message }) })
  }

  const sidesOf = (theirs: Values): Sides<Values> => ({
    changes: changesIn(began, theirs),
    newer: theirs,
    typed: read(),
    before: began,
  })

  return {
    base,
    /** The values last saved or loaded. */
    began,
    isDirty,
    /** Another user's newer version. */
    newer,
    /** Its changes. */
    newerChanges: newer && changesIn(began, valuesOf(newer)),
    /** Both versions of them. */
    newerSides: newer && sidesOf(valuesOf(newer)),
    /** Whether there are changes to save, and no conflict. */
    canSave: newer === undefined && (base === undefined || isDirty),
    adopt,
    save,
    loadNewer: () => newer && adopt(newer),
    keepMine: (prepare: Prepare) => save(prepare, newer?.version),
  }
}

interface CheckedForm {
  validate: () => { hasErrors: boolean }
}

/** Saves a Mantine form, unless it has errors, which it then shows. Returns whether it is saved. */
export const saveChecked = async (form: CheckedForm, save: () => Promise<boolean>): Promise<boolean> =>
  !form.validate().hasErrors && save()

interface FieldsForm<Values> {
  getValues: () => Values
  setInitialValues: (values: Values) => void
  setValues: (values: Values) => void
  resetDirty: (values: Values) => void
  setErrors: (errors: Record<string, string>) => void
}

/** Connects a versioned form to a Mantine form; `fieldOf` maps the path of an error to a field. */
export const formFields = <Values extends object>(form: FieldsForm<Values>, fieldOf?: FieldNames) => ({
  read: form.getValues,
  write: (values: Values, saved: Values) => {
    form.setInitialValues(saved)
    form.setValues(values)
    form.resetDirty(saved)
  },
  refuse: (problem: Problem) => showFields(form, problem, fieldOf),
})
