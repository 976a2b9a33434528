import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useUploadDraft } from '../../uploads/upload-draft-provider';
import { fetchSample } from '../site/sample-audio';

/** Chooses the sample recording for transcription. */
export function useSample() {
  const navigate = useNavigate();
  const { addFiles } = useUploadDraft();
  return useMutation({
    mutationFn: fetchSample,
    onSuccess: async (file) => {
      addFiles([file]);
      await navigate('/transcrever');
    },
  });
}
