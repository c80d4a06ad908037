import { MAX_PICTURES, type PaintingRequest } from '@moyun/api'
import { useQuery } from '@tanstack/react-query'
import { useCall } from '../../api/client.ts'
import { modelsQuery } from './models-query.ts'
import { fitToModel, toPaintingRequest, type PaintingForm } from './painting-form.ts'

/** The available models, the selected one, and the form's values fitted to its styles and ratios. */
export function useModelOptions(form: PaintingForm) {
  const { data: offer, isError, isFetching, refetch } = useQuery(modelsQuery(useCall()))
  const models = offer?.models
  const modelOf = (modelId: string | null) => models?.find(({ id }) => id === modelId) ?? models?.[0]
  const model = modelOf(form.model)

  return {
    models,
    /** Undefined while unknown. */
    model,
    fittedForm: fitToModel(form, model),
    /** The models could not be loaded. */
    loadFailed: isError,
    isLoading: isFetching,
    reload: () => void refetch(),
    /** The request for the form's values with these changes. */
    requestWith: (changes: Partial<PaintingForm>): PaintingRequest => {
      const changed = { ...form, ...changes }
      const painter = modelOf(changed.model)
      const fitted = fitToModel(changed, painter)
      // "The same once more" in a style that is no longer offered has to be refused, not painted in another style.
      return toPaintingRequest({
        ...fitted,
        style: changes.style ?? fitted.style,
        model: painter?.id ?? null,
        count: Math.min(MAX_PICTURES, changed.count),
      })
    },
  }
}
