import { Button, FileButton, Input, Progress, Text } from '@mantine/core';
import { formatPercent } from '@sofreh/fa/digits';
import { IconPhotoPlus, IconTrash } from '@tabler/icons-react';
import { type DragEvent, type ReactNode, useId, useState } from 'react';
import { uiTexts } from '../texts.ts';
import classes from './image-field.module.css';
import { type KeptImage, useImageUpload } from './use-image-upload.ts';

type Props = {
  readonly label: string;
  readonly description?: string;
  /** It is the address of the picture that stands now; null for none. */
  readonly url: string | null;
  /** It says what the picture shows, for people who cannot see it. */
  readonly alt: string;
  /** It is told of a picture the server has kept, or null when it was removed; saving it is the form's matter. */
  readonly onChange: (image: KeptImage | null) => void;
  readonly error?: ReactNode;
  readonly wide?: boolean;
  readonly 'data-path'?: string;
};

/** Takes a picture: chosen, dropped or taken by the camera, sent with its progress, shown, changed and removed. */
export function ImageField(props: Props) {
  const { label, description, url, alt, onChange, error, wide = false } = props;
  const id = useId();
  const [over, setOver] = useState(false);
  const { progress, fault, send, cancel } = useImageUpload(alt, onChange);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const file = event.dataTransfer.files[0];
    if (file) void send(file);
  };
  return (
    <Input.Wrapper label={label} description={description} error={fault ?? error} labelElement="div" id={id}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is one more way; the button does the same */}
      <div
        className={classes.box}
        data-over={over || undefined}
        data-path={props['data-path']}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <div className={classes.picture} data-wide={wide || undefined}>
          {url ? (
            <img src={pictureAddress(url)} alt={alt} />
          ) : (
            <IconPhotoPlus size={32} stroke={1.4} aria-hidden />
          )}
        </div>
        <div className={classes.side}>
          {progress === null ? (
            <Choices label={label} url={url} onFile={send} onRemove={() => onChange(null)} />
          ) : (
            <Sending progress={progress} onCancel={cancel} />
          )}
          <Text size="sm" c="dimmed">
            {uiTexts.imageHint}
          </Text>
        </div>
      </div>
    </Input.Wrapper>
  );
}

/** A kept picture is named without its width; the field shows a middle one. */
function pictureAddress(url: string): string {
  return /^\/files\/[0-9a-f-]{36}$/.test(url) ? `${url}-640.webp` : url;
}

type ChoicesProps = {
  readonly label: string;
  readonly url: string | null;
  readonly onFile: (file: File) => void;
  readonly onRemove: () => void;
};

function Choices({ label, url, onFile, onRemove }: ChoicesProps) {
  return (
    <div className={classes.buttons}>
      <FileButton
        accept="image/*"
        onChange={(file) => file && onFile(file)}
        inputProps={{ 'aria-label': label, tabIndex: -1 }}
      >
        {(button) => (
          <Button variant="default" h={44} {...button}>
            {url ? uiTexts.changeImage : uiTexts.chooseImage}
            <span className="visually-hidden"> {label}</span>
          </Button>
        )}
      </FileButton>
      {url && (
        <Button
          variant="subtle"
          color="red"
          h={44}
          onClick={onRemove}
          leftSection={<IconTrash size={18} aria-hidden />}
        >
          {uiTexts.removeImage}
        </Button>
      )}
    </div>
  );
}

function Sending({ progress, onCancel }: { readonly progress: number; readonly onCancel: () => void }) {
  const percent = Math.round(progress * 100);
  const text = uiTexts.imageUploading(formatPercent(percent));
  return (
    <div>
      <Text size="sm" role="status">
        {text}
      </Text>
      <Progress value={percent} aria-label={text} my={6} />
      <Button variant="default" size="compact-sm" onClick={onCancel}>
        {uiTexts.cancelUpload}
      </Button>
    </div>
  );
}
