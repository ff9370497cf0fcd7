import type { CategoryRecord } from '@outset/sdk/platform'
import { useWords } from '#app/language/use-words.tsx'
import { slugOf } from '#areas/first-run/slug-of.ts'
import { FormDialog } from '#kit/FormDialog.tsx'
import { fieldErrors } from '#kit/forms/field-errors.ts'
import { useSavedForm } from '#kit/forms/use-saved-form.ts'
import { NO_NAMES, readNames, typedNames } from './library-form.ts'
import { NamesFields } from './NamesFields.tsx'
import { useSaveCategory } from './queries.ts'

interface CategoryDialogProps {
  category: CategoryRecord | null
  onClose: () => void
}

export function CategoryDialog({ category, onClose }: CategoryDialogProps) {
  const { t, service } = useWords()
  const form = useSavedForm('category', category?.slug ?? null, {
    names: category ? typedNames(category.names) : NO_NAMES,
  })
  const { names } = form.values
  const save = useSaveCategory()
  const errors = fieldErrors(save.error, service)
  return (
    <FormDialog
      title={category ? t('library.editCategory') : t('library.newCategory')}
      size="lg"
      onClose={onClose}
      doLabel={t('kit.save')}
      isDoing={save.isPending}
      error={save.error}
      onDo={() =>
        save.mutate(
          {
            isNew: category === null,
            slug: category?.slug ?? slugOf(names.en, ''),
            names: readNames(names, category?.names),
          },
          {
            onSuccess: () => {
              form.clear(form.values)
              onClose()
            },
          },
        )
      }
    >
      <NamesFields
        names={names}
        onChange={next => form.change({ names: next })}
        error={errors['names.en'] ?? errors.slug}
      />
    </FormDialog>
  )
}
