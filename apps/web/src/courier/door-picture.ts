import { DOOR_PICTURE_LENGTH } from '@sofreh/domain/courier-state';

/** This is the longer side of a picture as it is sent, pixels. */
const SIDE = 720;
const QUALITIES = [0.7, 0.5, 0.3] as const;

/**
 * Draws a picture of the phone's camera small enough to wait in the queue of a phone without a network.
 * @returns JPEG as base64.
 * @throws Error where the file is no picture.
 */
export async function drawForDoor(file: Blob): Promise<string> {
  const picture = await createImageBitmap(file);
  const scale = Math.min(1, SIDE / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  for (const quality of QUALITIES) {
    const drawn = canvas.toDataURL('image/jpeg', quality).split(',')[1] ?? '';
    if (drawn !== '' && drawn.length <= DOOR_PICTURE_LENGTH) return drawn;
  }
  throw new Error('the picture stays too large');
}
