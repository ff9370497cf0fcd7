import type { CategoryRecord } from '@outset/sdk/platform'
import { fieldErrors } from '#forms/field-errors.ts'
import { useSavedForm } from '#forms/use-saved-form.ts'
import { FormDialog } from '#parts/FormDialog.tsx'
import { useSaveCategory } from '#queries/platform-library.ts'
import { slugOf } from '#screens/first-run/slug-of.ts'
import { useWords } from '#words/use-words.tsx'
import { NO_NAMES, readNames, typedNames } from './library-form.ts'
import { NamesFields } from './NamesFields.tsx'

interface Given {
  category: CategoryRecord | null
  onClose: () => void
}

export function CategoryDialog({ category, onClose }: Given) {
  const { t, service } = useWords()
  const form = useSavedForm('category', category?.slug ?? null, {
    names: category ? typedNames(category.names) : NO_NAMES,
  })
  const { names } = form.values
  const save = useSaveCategory()
  const errors = fieldErrors(save.error, service)
  return (
    <FormDialog
      title={category ? t('platformLibrary.editCategory') : t('platformLibrary.newCategory')}
      size="lg"
      onClose={onClose}
      doLabel={t('parts.save')}
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
