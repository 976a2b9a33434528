package br.aether;

import br.aether.api.TranscricoesApi;
import br.aether.model.Transcription;
import com.google.gson.Gson;
import java.io.File;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.util.Arrays;
import java.util.Map;

/** Transcribes a file and reads errors with the generated client: address, key, file. Writes JSON to stdout. */
public class GeneratedClient {
  public static void main(String[] args) throws Throwable {
    ApiClient client = new FormClient().setBasePath(args[0]);
    client.setBearerToken(args[1]);
    client.setReadTimeout(120_000);
    TranscricoesApi api = new TranscricoesApi(client);
    Transcription created = create(api, new File(args[2]));
    Transcription read = (Transcription) call(api, "getTranscription", String.class, created.getId());
    File junk = File.createTempFile("junk", ".flac");
    Files.writeString(junk.toPath(), "not audio");
    br.aether.model.Error refusal = null;
    int status = 0;
    try {
      create(api, junk);
    } catch (ApiException exception) {
      status = exception.getCode();
      refusal = JSON.deserialize(exception.getResponseBody(), br.aether.model.Error.class);
    }
    String tomorrow = "{\"error\":{\"code\":\"code_of_tomorrow\",\"message\":\"m\",\"request_id\":\"req_1\",\"type\":\"t\",\"param\":null,\"hint\":\"new\"}}";
    br.aether.model.Error later = JSON.deserialize(tomorrow, br.aether.model.Error.class);
    System.out.println(new Gson().toJson(Map.of(
        "status", 200,
        "text", created.getText(),
        "words", created.getWords().size(),
        "read", read.getText(),
        "refusal", Map.of("status", status, "code", refusal.getError().getCode()),
        "later", later.getError().getCode())));
    System.exit(0);
  }

  /** Of the content types of an operation the generated client takes JSON, which carries no file. */
  private static class FormClient extends ApiClient {
    @Override
    public String selectHeaderContentType(String[] contentTypes) {
      String form = "multipart/form-data";
      return Arrays.asList(contentTypes).contains(form) ? form : super.selectHeaderContentType(contentTypes);
    }
  }

  private static Transcription create(TranscricoesApi api, File file) throws Throwable {
    return (Transcription) call(api, "createTranscription", File.class, file);
  }

  /** Passes one argument, of this type, and leaves out all options, whose number grows with the API. */
  private static Object call(Object api, String name, Class<?> type, Object argument) throws Throwable {
    Method method = Arrays.stream(api.getClass().getMethods()).filter(it -> it.getName().equals(name)).findFirst().orElseThrow();
    Object[] arguments = new Object[method.getParameterCount()];
    arguments[Arrays.asList(method.getParameterTypes()).indexOf(type)] = argument;
    try {
      return method.invoke(api, arguments);
    } catch (InvocationTargetException exception) {
      throw exception.getCause();
    }
  }
}
